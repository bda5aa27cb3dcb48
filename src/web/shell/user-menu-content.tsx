import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { type Icon, IconClockPlus, IconKeyboard, IconLogout } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SessionUser } from '#contract/bootstrap.ts'
import type { Language } from '#contract/languages.ts'
import { session } from '#contract/session.ts'
import { can } from '#domain/permission.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { call } from '#web/lib/api.ts'
import { notify } from '#web/lib/notify.ts'
import { areShortcutsShown } from '#web/lib/shortcuts.ts'
import { signOut } from '#web/lib/sign-out.ts'
import { useChangeLanguage, useLanguage } from '#web/lib/texts.tsx'
import { OwnOvertimeDialog } from '#web/working-time/own-overtime-dialog.tsx'
import { depart } from './departure.ts'
import { RadioList } from './radio-list.tsx'
import { useTexts } from './texts.ts'
import classes from './user-menu.module.css'

const languages: readonly Language[] = ['en', 'et']
const schemes: readonly MantineColorScheme[] = ['auto', 'light', 'dark']

type Props = {
  /** The id of the menu around it. */
  id: string
  user: SessionUser
  name: string
  modeSwitch: ReactNode
}

/** The half of the product, the language, the appearance, the keyboard shortcuts and the way out. */
export function UserMenuContent({ id, user, name, modeSwitch }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const speak = useSpeak()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // Null until it is first asked for: its code comes then.
  const [isAsking, setAsking] = useState<boolean | null>(null)
  const operator = can(user, '@time_request_overtime') ? user.operator : null
  return (
    <>
      <p className={classes.signedInAs}>{name}</p>
      <div className={classes.mode}>{modeSwitch}</div>
      <RadioList
        label={t('language')}
        chosen={language}
        choices={languages.map((each) => ({ value: each, label: t(`language.${each}`), lang: each }))}
        onChoose={speak}
      />
      <RadioList
        label={t('theme')}
        chosen={colorScheme}
        choices={schemes.map((each) => ({ value: each, label: t(`theme.${each}`) }))}
        onChoose={setColorScheme}
      />
      {operator && (
        <MenuButton menu={id} Icon={IconClockPlus} onClick={() => setAsking(true)}>
          {t('user.overtime')}
        </MenuButton>
      )}
      <MenuButton menu={id} Icon={IconKeyboard} onClick={() => areShortcutsShown.set(true)}>
        {t('user.shortcuts')}
      </MenuButton>
      <MenuButton
        menu={id}
        Icon={IconLogout}
        onClick={() => depart({ to: 'signed-out', go: () => void signOut() })}
      >
        {t('user.signOut')}
      </MenuButton>
      {operator && isAsking !== null && (
        <OwnOvertimeDialog
          opened={isAsking}
          title={t('user.overtime')}
          operator={operator}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type ButtonProps = { menu: string; Icon: Icon; onClick: () => void; children: ReactNode }

/** A button that closes the menu. */
function MenuButton({ menu, Icon: ButtonIcon, onClick, children }: ButtonProps) {
  return (
    <div className={classes.leave}>
      <button
        type="button"
        className={classes.signOut}
        popoverTarget={menu}
        popoverTargetAction="hide"
        onClick={onClick}
      >
        <ButtonIcon size={20} aria-hidden />
        {children}
      </button>
    </div>
  )
}

/** Changes the language of this page and of the session, or says why not. */
function useSpeak(): (language: Language) => void {
  const sentenceOf = useErrorSentence()
  const change = useChangeLanguage()
  const client = useQueryClient()
  return (language) => {
    call(session.changeLanguage, { body: { language } })
      .then(() => change(language))
      // Answers have names in the language of their request.
      .then(() => client.invalidateQueries())
      .catch((error: unknown) => notify('error', sentenceOf(error)))
  }
}
