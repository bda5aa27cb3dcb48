/** Returns the id of the pipe whose QR code was scanned; null if the text is not the address of a passport. */
export function scannedPipe(text: string): number | null {
  const [, id] = /^https?:\/\/\S+\/qa\/(?:pipes|measuring)\/([1-9]\d{0,8})\/?$/.exec(text.trim()) ?? []
  return id === undefined ? null : Number(id)
}
