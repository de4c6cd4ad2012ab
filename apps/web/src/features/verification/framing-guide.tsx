import type { DocumentSide } from '@fairhouse/contracts/client'

import { useText } from '../../lib/i18n/text.tsx'
import s from './verification.module.css'

/** How a picture of this side must be framed: a drawing, and the three usual faults in words. */
export function FramingGuide({ side }: { side: DocumentSide }) {
  const t = useText()
  return (
    <details className={s.framing}>
      <summary>{t('verification.framing')}</summary>
      <div className={s.frame}>
        <svg viewBox="0 0 120 80" aria-hidden="true">
          {side === 'selfie' ? <Selfie /> : <Card isFront={side === 'front'} />}
          <path className={s.corners} d="M8 20V8h12M100 8h12v12M112 60v12h-12M20 72H8V60" />
        </svg>
        <ul>
          {(['edges', 'light', 'read'] as const).map((rule) => (
            <li key={rule}>{t(`verification.framing.${side === 'selfie' ? 'selfie' : 'card'}.${rule}`)}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}

const Card = ({ isFront }: { isFront: boolean }) => (
  <>
    <rect x="20" y="18" width="80" height="44" rx="4" />
    {isFront && <rect className={s.photo} x="27" y="26" width="20" height="26" rx="2" />}
    <path d={isFront ? 'M54 30h38M54 38h30M54 46h34' : 'M28 28h64M28 36h48M28 50h64M28 56h64'} />
  </>
)

const Selfie = () => (
  <>
    <circle cx="44" cy="32" r="13" />
    <path d="M20 66c3-14 12-19 24-19s21 5 24 19" />
    <rect x="70" y="34" width="32" height="21" rx="3" />
    <path d="M75 41h10M75 47h18" />
  </>
)
