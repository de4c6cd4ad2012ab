import { Button } from './button.tsx'
import s from './load-more.module.css'

interface LoadMoreProps {
  label: string
  /** "50 of 312" */
  shown?: string
  busy?: boolean
  onMore: () => void
}

/** The next page of a list, under it. */
export function LoadMore({ label, shown, busy, onMore }: LoadMoreProps) {
  return (
    <div className={s.more}>
      <Button onClick={onMore} busy={busy}>
        {label}
      </Button>
      {shown && <span className={s.shown}>{shown}</span>}
    </div>
  )
}
