import { Badge } from '#web/elements/badge.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { productionLook } from './production-looks.ts'

/** How far a pipe product is. */
export function ProductStatus({ status }: { status: number }) {
  const language = useLanguage()
  const { look, Icon } = productionLook(status)
  return (
    <Badge look={look} Icon={Icon}>
      {enumLabel('production_status', status, language)}
    </Badge>
  )
}
