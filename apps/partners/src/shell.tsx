import { Button, Heading, IconButton, Mark, TabLinks } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, call } from './lib/call.ts'
import { useTexts } from './lib/texts.tsx'
import s from './layout.module.css'
import { PAGES } from './pages.ts'
import { LanguageChoice } from './parts/language-choice.tsx'

interface ShellProps {
  partner: Answer<'GET /partner/v1/me'>
  page: string
  onLeft: () => void
}

export function Shell({ partner, page, onLeft }: ShellProps) {
  const { t } = useTexts()
  const { name, Screen } = PAGES.find((each) => each.name === page) ?? PAGES[0]!
  const leave = useMutation({ mutationFn: () => call('POST /partner/v1/logout'), onSettled: onLeft })
  return (
    <>
      <header className={s.head}>
        <Mark />
        <span className={s.partner}>{partner.name}</span>
        <LanguageChoice />
        <ThemeButton />
        <Button size={32} icon="log-out" compact busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('leave')}
        </Button>
      </header>
      <main className={s.main}>
        <TabLinks label={t('pages')} links={PAGES.map((each) => ({ href: `#/${each.name}`, label: t(each.name) }))} present={`#/${name}`} />
        <Heading level={1}>{t(name)}</Heading>
        <Screen key={name} />
      </main>
    </>
  )
}

/** `public/theme.js` applies the stored choice before the first paint. */
function ThemeButton() {
  const { t } = useTexts()
  const [isDark, setDark] = useState(document.documentElement.dataset.theme !== 'light')
  const turn = () => {
    const next = isDark ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    localStorage.setItem('theme', next)
    setDark(!isDark)
  }
  return <IconButton icon={isDark ? 'sun' : 'moon'} label={t(isDark ? 'theme.light' : 'theme.dark')} onClick={turn} />
}
