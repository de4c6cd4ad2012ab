/** The brand's house with a barred door. */
export function NoAccessArt({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 440 400" aria-hidden="true">
      <path d={TICKS} stroke="var(--tick)" />
      <path d="M0 354H440" stroke="var(--edge)" strokeWidth="2" />
      <path d="M220 24 392 146V354H48V146z" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      <path d="M154 354V220a66 66 0 0 1 132 0V354z" fill="var(--control)" />
      <path d="M168 354V222a52 52 0 0 1 104 0V354z" fill="var(--hover)" />
      <path d="M192 236h56a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-56a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4z" fill="var(--accent)" />
      <path d="M192 264h56a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-56a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4z" fill="var(--accent)" />
      <circle cx="256" cy="300" r="7" fill="var(--text2)" />
      <path d="M132 320H308" stroke="var(--warn)" strokeWidth="12" strokeLinecap="round" />
      <path d={STRIPES} stroke="var(--page)" strokeWidth="5" />
      <path d="M124 354V306M316 354V306" stroke="var(--edge)" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}

/** A ruler under the house: every fifth tick is longer. */
const TICKS = Array.from({ length: 23 }, (_, at) => `M${at * 20} 356v${at % 5 === 0 ? 12 : 6}`).join('')
const STRIPES = Array.from({ length: 6 }, (_, at) => `M${150 + at * 28} 314l-12 12`).join('')
