import { useId, useLayoutEffect, useState } from 'react'
import { userCan } from '#web/lib/permission.ts'

/**
 * Returns whether search and filters are open: from the start for those who see everyone's work, always in a filtered list,
 * and where the user opened them, which brings them into view.
 */
export function useSearchPanel(filtered: boolean) {
  const controls = useId()
  const [isOpen, setOpen] = useState(filtered || userCan('@parts_manage_all_workorders'))
  const [asked, setAsked] = useState(false)
  // It stays open when the filters are reset.
  if (filtered && !isOpen) setOpen(true)
  useLayoutEffect(() => {
    if (asked && isOpen)
      document.getElementById(controls)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [asked, isOpen, controls])
  const toggle = () => {
    setOpen(!isOpen)
    setAsked(true)
  }
  return { isOpen, controls, toggle }
}
