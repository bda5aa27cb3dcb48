import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { PipeStatusBadge } from './pipe-status-badge.tsx'

export const states = {
  ...Object.fromEntries(
    Object.entries(PipeStatus).map(([name, status]) => [
      name,
      <PipeStatusBadge key={name} status={status} />,
    ]),
  ),
  Reground: <PipeStatusBadge status={PipeStatus.Reuse} scrappedAt="2026-11-24T08:00:00+02:00" />,
  'in a heading': <PipeStatusBadge status={PipeStatus.Review} size="heading" />,
}
