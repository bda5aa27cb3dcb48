import { IconMenu2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { SessionUser } from '#contract/bootstrap.ts'
import { startView } from '#contract/open-views.ts'
import type { Mode, View } from '#contract/views.ts'
import { ProductMark } from '#web/elements/product-mark.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { ComingViews, Navigation } from './navigation.tsx'
import { useTexts } from './texts.ts'
import classes from './top-bar.module.css'
import { useOverflow } from './use-overflow.ts'
import { UserMenu } from './user-menu.tsx'

type Props = { user: SessionUser; mode: Mode; views: readonly View[]; current: View | undefined }

/** The bar on top: the product, its two halves, the screens and the user; what does not fit waits in a menu. */
export function TopBar({ user, mode, views, current }: Props) {
  const t = useTexts()
  const [path] = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const { room, content, rest, overflow } = useOverflow()
  const collapsed = overflow === 'content'
  const opened = overflow !== 'nothing' && openedAt === path
  const modeSwitch = <ModeSwitch user={user} mode={mode} />
  const MenuIcon = opened ? IconX : IconMenu2

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape on any control in the bar closes its menu; the bar itself is never focused.
    <header
      className={classes.root}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpenedAt(undefined)
      }}
    >
      <div className={classes.bar}>
        {overflow !== 'nothing' && (
          <button
            type="button"
            className={classes.burger}
            aria-expanded={opened}
            aria-label={t(opened ? 'menu.close' : 'menu.open')}
            onClick={() => setOpenedAt(opened ? undefined : path)}
          >
            <MenuIcon aria-hidden />
          </button>
        )}
        <Link href={startView(mode, user)?.path ?? '/'} className={classes.product}>
          <ProductMark />
          Keere
        </Link>
        <div className={classes.modeInBar}>{modeSwitch}</div>
        <div ref={room} className={classes.room} inert={collapsed}>
          <div ref={content} className={classes.wide}>
            <Navigation views={views} current={current} />
          </div>
          <ComingViews ref={rest} views={views} />
        </div>
        <UserMenu user={user} modeSwitch={modeSwitch} />
      </div>
      {opened && (
        <div className={classes.panel}>
          <div className={classes.modeInPanel}>{modeSwitch}</div>
          {collapsed && (
            <Navigation views={views} current={current} onChoose={() => setOpenedAt(undefined)} />
          )}
          <ComingViews views={views} />
        </div>
      )}
    </header>
  )
}
