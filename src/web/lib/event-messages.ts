/** Takes the data of every complete message from the text of an event stream; comments and other fields are skipped. */
export function takeMessages(text: string): { messages: string[]; rest: string } {
  const frames = text.split('\n\n')
  const rest = frames.pop() ?? ''
  const messages = frames.flatMap((frame) => {
    const data = frame.split('\n').filter((line) => line.startsWith('data: '))
    return data.length === 0 ? [] : [data.map((line) => line.slice('data: '.length)).join('\n')]
  })
  return { messages, rest }
}
