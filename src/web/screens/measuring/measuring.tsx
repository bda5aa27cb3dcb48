import { useRoute } from 'wouter'
import { ChoosePipe } from './choose-pipe.tsx'
import { MeasurePipe } from './measure-pipe.tsx'

/** Measures the pipe of the address; without one, asks which. */
export function Measuring() {
  const [, params] = useRoute('/qa/measuring/:id')
  const id = params?.id ?? ''
  if (/^[1-9]\d{0,8}$/.test(id)) return <MeasurePipe key={id} id={Number(id)} />
  return <ChoosePipe isMissing={id !== ''} />
}
