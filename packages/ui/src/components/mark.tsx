import s from './mark.module.css'

/** The brand's mark: a house around an equals sign. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <path className={s.house} d="M14 1.8 26 10.6V23a3.2 3.2 0 0 1-3.2 3.2H5.2A3.2 3.2 0 0 1 2 23V10.6z" />
      <path
        className={s.bar}
        d="M8.8 12.5h10.4a.8.8 0 0 1 .8.8v1.4a.8.8 0 0 1-.8.8H8.8a.8.8 0 0 1-.8-.8v-1.4a.8.8 0 0 1 .8-.8zM8.8 18h10.4a.8.8 0 0 1 .8.8v1.4a.8.8 0 0 1-.8.8H8.8a.8.8 0 0 1-.8-.8v-1.4a.8.8 0 0 1 .8-.8z"
      />
    </svg>
  )
}
