import { NativeSelect, TextInput } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import type { PipeProfile } from '#contract/pipe-profiles.ts'
import type { CalculatedFigure, CalculatedFigures } from '#domain/pipes/calculated-figures.ts'
import {
  type ProfiledSpecification,
  type Proposal,
  proposeSpecification,
  type SpecificationRequest,
  specificationsByCore,
} from '#domain/pipes/propose-specification.ts'
import { isStiffEnough } from '#domain/pipes/size-model.ts'
import type { useDraftForm } from '#web/forms/use-draft-form.ts'
import { boot } from '#web/lib/boot.ts'
import { formatNumber } from '#web/lib/format.ts'
import { lengthsWords } from '#web/pipes/lengths-words.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import classes from './configure-panel.module.css'
import { isSolidDraft, manualFigures, noFigures, profileOfCore, type SpecificationDraft } from './draft.ts'
import { pipesOfDraft } from './draft-sizes.ts'
import { HowComputed } from './how-computed.tsx'
import { useTexts } from './texts.ts'

type Props = {
  form: Pick<ReturnType<typeof useDraftForm<SpecificationDraft>>, 'field' | 'values' | 'setValues'>
  proposal: Proposal
  computed: CalculatedFigures
  request: SpecificationRequest
  profiles: readonly PipeProfile[]
}

const profiled = ['profile_height', 's1', 's4'] as const
const solid = ['wall_thickness'] as const
const always = ['outer_diameter', 'weight_per_meter', 'winding_minutes', 'cooling_minutes'] as const
const units = {
  ...{ outer_diameter: 'mm', wall_thickness: 'mm', s1: 'mm', s4: 'mm', profile_height: 'mm' },
  ...{ weight_per_meter: 'kg/m', winding_minutes: 'min', cooling_minutes: 'min' },
} as const satisfies Record<CalculatedFigure, string>

/** What the size model proposes; each figure can be entered instead. */
export function ProposalCard({ form, proposal, computed, request, profiles }: Props) {
  const t = useTexts()
  const { proposed, gaps } = proposal
  const { values } = form
  const { throughput_kg_h: kgPerHour } = boot().config.pipe_plan
  const { proposed: automatic } = proposeSpecification({ ...request, core_height: null }, kgPerHour)
  const cores = specificationsByCore(request, kgPerHour).filter(
    ({ wall: { core_height } }) =>
      (automatic?.kind === 'profiled' && automatic.wall.core_height === core_height) ||
      profileOfCore(values, core_height, profiles),
  )
  const shownOne = coreOf(cores, values, computed) ?? proposed
  const pipes = pipesOfDraft(values)
  const wall =
    automatic?.kind === 'profiled' ? `${values.family} ${automatic.wall.core_height}` : values.family
  return (
    <section className={classes.proposal} aria-label={t('proposal')}>
      <h3>
        <IconWand size={16} aria-hidden />
        {automatic ? t('proposed', { wall }) : t('proposal')}
        {proposed && pipes.length > 0 && (
          <small>{t('pipes', { count: pipes.length, lengths: lengthsWords(pipes) })}</small>
        )}
      </h3>
      {gaps.length > 0 && (
        <p role="status" className={classes.gaps}>
          {gaps.map((gap) => t(`gap.${gap}`)).join(' ')}
        </p>
      )}
      {cores.length > 0 && <OtherProfile {...{ form, computed, request, cores, automatic, profiles }} />}
      <p className={classes.hint}>{t('figures.hint')}</p>
      <div className={classes.figures}>
        {[...(isSolidDraft(values) ? solid : profiled), ...always].map((figure) => (
          <FigureField key={figure} {...{ figure, form, computed }} />
        ))}
      </div>
      {shownOne && (
        <p className={classes.one}>
          {t('onePipe', { kg: formatNumber(shownOne.weight, 0) })}
          {shownOne.kind === 'profiled' &&
            ` · ${t('ringStiffness', { value: formatNumber(shownOne.wall.stiffness, 1) })}`}
        </p>
      )}
      {proposed && <HowComputed proposed={proposed} request={request} family={values.family} />}
    </section>
  )
}

type FigureProps = Pick<Props, 'form' | 'computed'> & { figure: CalculatedFigure }

/** A calculated figure, or one entered in its place, with the way back. */
function FigureField({ figure, form, computed }: FigureProps) {
  const t = useTexts()
  const { values } = form
  const isManual = manualFigures(values, computed).includes(figure)
  return (
    <TextInput
      size="desk"
      inputMode="decimal"
      autoComplete="off"
      label={t(`figure.${figure}`)}
      placeholder={shown(computed[figure])}
      rightSection={<small>{units[figure]}</small>}
      description={
        isManual && (
          <>
            <b className={classes.manual}>{t('manual')}</b>
            <button
              type="button"
              className={classes.reset}
              onClick={() => form.setValues({ figures: { ...values.figures, [figure]: '' } })}
            >
              {t('computed', { value: shown(computed[figure]) })}
            </button>
          </>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.field(`figures.${figure}`)}
    />
  )
}

type CoreProps = Pick<Props, 'form' | 'computed' | 'request' | 'profiles'> & {
  cores: readonly ProfiledSpecification[]
  automatic: Proposal['proposed']
}

/** Offers the profiles with the other core tubes that are stiff enough; all figures follow from the chosen one. */
function OtherProfile({ form, computed, request, cores, automatic, profiles }: CoreProps) {
  const t = useTexts()
  const { values } = form
  const { stiffness_class: sn } = request
  const proposed = automatic?.kind === 'profiled' ? automatic.wall.core_height : null
  const chosen = profiles.find(({ id }) => String(id) === values.profile)?.core_height
  const height = chosen ?? coreOf(cores, values, computed)?.wall.core_height
  const optionOf = ({ wall }: ProfiledSpecification) => {
    const name = { wall: `${values.family} ${wall.core_height}`, value: formatNumber(wall.stiffness, 1) }
    const isTooLow = sn !== null && !isStiffEnough(wall, sn)
    const label =
      wall.core_height === proposed ? t('core.proposed', name) : t(isTooLow ? 'core.tooLow' : 'core', name)
    return { value: String(wall.core_height), label, disabled: isTooLow }
  }
  const handleChoose = (core: number) => {
    const profile = core === proposed ? undefined : profileOfCore(values, core, profiles)
    form.setValues({ profile: profile ? String(profile.id) : '', figures: noFigures })
  }
  return (
    <NativeSelect
      size="desk"
      className={classes.core}
      label={t('otherProfile')}
      data={[...(height === undefined ? [{ value: '', label: '–' }] : []), ...cores.map(optionOf)]}
      {...form.field('profile')}
      value={height === undefined ? '' : String(height)}
      onChange={({ currentTarget }) => handleChoose(Number(currentTarget.value))}
    />
  )
}

/** Returns the specification with the core that is entered, or else computed. */
function coreOf(
  cores: readonly ProfiledSpecification[],
  { figures }: SpecificationDraft,
  computed: CalculatedFigures,
): ProfiledSpecification | undefined {
  const height = readNumber(figures.profile_height ?? '') ?? computed.profile_height
  return cores.find(({ wall }) => wall.core_height === height)
}

function shown(value: number | null): string {
  return value === null ? '–' : formatNumber(value)
}
