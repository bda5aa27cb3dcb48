import { PipeLabel } from './pipe-label.tsx'
import { sampleLabel } from './sample-label.ts'

export const states = {
  complete: <PipeLabel pipe={sampleLabel} />,
  'little known': (
    <PipeLabel
      pipe={{
        ...sampleLabel,
        weight: null,
        profile: null,
        end_1: null,
        end_2: null,
        standard: null,
        application: null,
      }}
    />
  ),
}
