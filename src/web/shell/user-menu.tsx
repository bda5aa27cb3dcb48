import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import type { SessionUser } from '#contract/bootstrap.ts'
import type { Language } from '#contract/languages.ts'
import { session } from '#contract/session.ts'
import { call } from '#web/lib/api.ts'
import { notify } from '#web/lib/notify.ts'
import { signOut } from '#web/lib/sign-out.ts'
import { useChangeLanguage, useLanguage } from '#web/lib/texts.tsx'
import { firstMessage } from '#web/parts/error-content.ts'
import { useTexts as usePartTexts } from '#web/parts/texts.ts'
import { useTexts } from './texts.ts'
import classes from './user-menu.module.css'

const languages = ['en', 'et'] as const
const schemes = ['auto', 'light', 'dark'] as const

/** Who is signed in, with the language, the appearance and the way out. */
export function UserMenu({ user }: { user: SessionUser }) {
  const t = useTexts()
  const language = useLanguage()
  const speak = useSpeak()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = `${user.first_name} ${user.last_name}`.trim() || user.username
  return (
    <Menu position="bottom-end" width={260} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={t('user.menu', { name })}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(value) => speak(value === 'et' ? 'et' : 'en')}>
          {languages.map((each) => (
            <Menu.RadioItem key={each} value={each} lang={each}>
              {t(`language.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('theme')}</Menu.Label>
        {schemes.map((each) => (
          <Menu.RadioItem
            key={each}
            value={each}
            checked={each === colorScheme}
            onChange={() => setColorScheme(each satisfies MantineColorScheme)}
          >
            {t(`theme.${each}`)}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={20} aria-hidden />} onClick={() => void signOut()}>
          {t('user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Changes the language of this page and of the session, or says why not. */
function useSpeak(): (language: Language) => void {
  const t = usePartTexts()
  const change = useChangeLanguage()
  return (language) => {
    call(session.changeLanguage, { body: { language } })
      .then(() => change(language))
      .catch((error: unknown) => notify('error', firstMessage(error) ?? t('error.network')))
  }
}

function initialsOf(name: string): string {
  const words = name.split(' ')
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase()
}
