import { allowsText } from '@fairhouse/contracts'
import { Button, ErrorState, Heading, IconButton, Mark, Rail, RailGroup, RailItem, TabLinks } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from './lib/call.ts'
import { type Me, MeContext } from './lib/me.ts'
import { useHash } from './lib/use-page.ts'
import { PAGE_GROUPS, type PageMeta, PAGES } from './page-table.ts'
import { BooksAlarm } from './parts/books.tsx'
import { ConfirmDialogProvider } from './parts/confirm-dialog.tsx'
import { SearchBox, SearchDialog, useSearch } from './parts/search-box.tsx'
import s from './shell.module.css'

interface ShellProps {
  operator: Me
  onLeft: () => void
}

/** Header, rail (tabs below 1024 px) and the open page; Overview is the default. */
export function Shell({ operator, onLeft }: ShellProps) {
  const hash = useHash().page
  const isOpen = ({ act }: PageMeta) => !act || operator.may.includes(act)
  const offered = PAGES.filter(isOpen)
  const page = PAGES.find(({ href }) => href === hash) ?? PAGES[0]!
  const [theme, turn] = useTheme()
  const search = useSearch(operator)
  const leave = useMutation({ mutationFn: () => call('POST /console/v1/logout'), onSettled: onLeft })
  return (
    <MeContext value={operator}>
      <header className={s.head}>
        <Mark />
        <b className={s.name}>Back office</b>
        <SearchBox {...search} />
        <span className={s.operator}>
          {operator.name}, {operator.role}
        </span>
        <IconButton icon={theme === 'dark' ? 'sun' : 'moon'} label={theme === 'dark' ? 'Light theme' : 'Dark theme'} onClick={turn} />
        <Button size={32} icon="log-out" compact busy={leave.isPending} onClick={() => leave.mutate()}>
          Log out
        </Button>
      </header>
      <SearchDialog {...search} />
      <Rail label="Pages">
        {PAGE_GROUPS.map((name) => (
          <RailGroup key={name} caption={name}>
            {offered
              .filter(({ group }) => group === name)
              .map(({ href, label, icon }) => (
                <RailItem key={href} href={href} label={label} icon={icon} current={href === page.href} />
              ))}
          </RailGroup>
        ))}
      </Rail>
      <div className={s.tabs}>
        <TabLinks label="Pages" links={offered} present={page.href} />
      </div>
      <main className={s.main}>
        {operator.may.includes('payments') && <BooksAlarm />}
        <Heading level={1}>{page.label}</Heading>
        <ConfirmDialogProvider key={page.href}>
          {page.act && !isOpen(page) ? (
            <ErrorState
              title="This page is not open to you"
              text={`Your role does not allow this action: ${allowsText(page.act)}. A colleague who changes roles can allow it.`}
            />
          ) : (
            <page.Screen />
          )}
        </ConfirmDialogProvider>
      </main>
    </MeContext>
  )
}

/** Changes and stores the theme; `public/theme.js` sets it before the first paint. */
function useTheme(): [theme: 'dark' | 'light', turn: () => void] {
  const [theme, setTheme] = useState<'dark' | 'light'>(document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')
  const turn = () => {
    const other = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = other
    localStorage.setItem('theme', other)
    setTheme(other)
  }
  return [theme, turn]
}
