import { useEffect, useEffectEvent, useRef } from 'react'
import { backTakers } from '#web/lib/back.ts'

/** While it is on, the browser's Back leads nowhere and calls a function instead. */
export function useBack(isOn: boolean, onBack: () => void): void {
  const here = useRef('')
  useEffect(() => {
    here.current = location.href
  })
  const handleBack = useEffectEvent(() => {
    history.pushState(null, '', here.current)
    onBack()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const take = () => handleBack()
    backTakers.push(take)
    return () => {
      backTakers.splice(backTakers.indexOf(take), 1)
    }
  }, [isOn])
}
