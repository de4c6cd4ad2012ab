import { Accordion, AccordionItem, Button, EmptyState, Heading, Input, Link } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import type { Locale } from '../../lib/i18n/locales.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { searchGroups, type Group } from './search.ts'
import s from './page.module.css'
import en from './texts/en.json'
import kz from './texts/kz.json'
import ru from './texts/ru.json'

const TEXTS: Record<Locale, readonly Group[]> = { ru, en, kz }

/** FAQ with search; `/faq#deposit` opens one answer. */
export default function FaqPage() {
  const t = useText()
  const [search, setSearch] = useState('')
  const groups = searchGroups(TEXTS[useLocale()], search)
  useOpened()
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className={s.page}>
      <Heading level={1} look="display">
        {t('faq.title')}
      </Heading>
      <Input
        label={t('faq.search')}
        hint={search && t('faq.found', { count })}
        type="search"
        value={search}
        onChange={setSearch}
        maxLength={80}
      />
      {groups.map((group) => (
        <Answers key={group.id} group={group} isSearch={search !== ''} />
      ))}
      {count === 0 && (
        <EmptyState
          title={t('faq.none')}
          text={t('faq.noneText')}
          action={<Button onClick={() => setSearch('')}>{t('faq.clear')}</Button>}
        />
      )}
    </div>
  )
}

function Answers({ group: { id, title, items }, isSearch }: { group: Group; isSearch: boolean }) {
  const t = useText()
  return (
    <section aria-labelledby={id} className={s.group}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <Accordion>
        {items.map((item) => (
          <AccordionItem key={`${item.id} ${isSearch}`} id={item.id} title={item.question} open={isSearch}>
            <p>{item.answer}</p>
            <p className={s.link}>
              <Link href={`#${item.id}`}>{t('faq.link')}</Link>
            </p>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  )
}

/** The browser scrolls to an anchor but does not open it. */
function useOpened(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) openAt(decodeURIComponent(hash.slice(1)))
  }, [hash])
}

function openAt(id: string): void {
  const target = document.getElementById(id)
  if (!(target instanceof HTMLDetailsElement)) return
  target.open = true
  target.scrollIntoView({ block: 'start' })
}
