import { Accordion, AccordionItem, SectionHead } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import s from './returns.module.css'

const QUESTIONS = ['why', 'seal', 'own', 'draw', 'steps', 'roulette', 'cases', 'open', 'not'] as const

export function HowItWorks() {
  const t = useText()
  return (
    <section className={s.section} aria-label={t('fairness.how')}>
      <SectionHead title={t('fairness.how')} />
      <Accordion>
        {QUESTIONS.map((question) => (
          <AccordionItem key={question} id={question} title={t(`fairness.ask.${question}`)} open={question === 'why'}>
            {t(`fairness.answer.${question}`)}
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  )
}
