import { Button } from '@mantine/core'
import { IconArrowsExchange, IconRecycle, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PipePassport } from '#contract/pipe-changes.ts'
import type { Permission } from '#domain/permission.ts'
import { userCan } from '#web/lib/permission.ts'
import { passportQuery } from '#web/pipes/queries.ts'
import classes from './after-production.module.css'
import { isGoneForGood, type Offer, offersFor } from './offers.ts'
import { ReallocateDialog } from './reallocate-dialog.tsx'
import { RegrindDialog } from './regrind-dialog.tsx'
import { useTexts } from './texts.ts'
import { useProduceAgain } from './use-produce-again.ts'

const looks: Readonly<Record<Offer, { may: readonly Permission[]; Icon: typeof IconRepeat }>> = {
  reallocate: { may: ['@pipes_review'], Icon: IconArrowsExchange },
  produceAgain: { may: ['@pipes_produce_new'], Icon: IconRepeat },
  regrind: { may: ['@pipes_review', '@pipes_mark_faulty'], Icon: IconRecycle },
}

/** Offers the same for a pipe of which only the id is known. */
export function AfterDecision({ pipe }: { pipe: number }) {
  const { data } = useQuery(passportQuery(pipe))
  return data ? <AfterProduction passport={data} /> : null
}

/** Offers what can be done with a pipe that its order cannot use, to those who may do it. */
export function AfterProduction({ passport }: { passport: PipePassport }) {
  const t = useTexts()
  const { pipe } = passport
  const [asked, setAsked] = useState<Offer | null>(null)
  const again = useProduceAgain(pipe)
  const close = () => setAsked(null)
  const offers = offersFor(passport).filter((offer) => looks[offer].may.some(userCan))
  return (
    <>
      {offers.map((offer) => {
        const { Icon } = looks[offer]
        return (
          <Button
            key={offer}
            variant="default"
            loading={offer === 'produceAgain' && again.isPending}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => (offer === 'produceAgain' ? again.run() : setAsked(offer))}
          >
            {t(offer)}
          </Button>
        )
      })}
      {userCan('@pipes_produce_new') && <GoneForGood passport={passport} />}
      {asked === 'reallocate' && <ReallocateDialog pipe={pipe} onClose={close} />}
      {asked === 'regrind' && <RegrindDialog passport={passport} onClose={close} />}
    </>
  )
}

/** Says why a pipe that was reground is not produced again. */
export function GoneForGood({ passport }: { passport: PipePassport }) {
  const t = useTexts()
  return isGoneForGood(passport) && <p className={classes.gone}>{t('produceAgain.not')}</p>
}
