import { Button } from './button.tsx'
import s from './load-more.module.css'
import { Notice } from './notice.tsx'

interface LoadMoreProps {
  label: string
  /** "50 of 312" */
  shown?: string
  busy?: boolean
  /** Of a page that did not load: what is said, and the label of the button that loads it again. */
  failed?: { text: string; retry: string } | false
  onMore: () => void
}

/** The next page of a list, under its rows, which stay when it does not load. */
export function LoadMore({ label, shown, busy = false, failed = false, onMore }: LoadMoreProps) {
  return (
    <div className={s.more}>
      {/* absent while it loads again, so that a screen reader says a second failure too */}
      {failed && !busy && (
        <div role="alert" className={s.failed}>
          <Notice tone="lose">{failed.text}</Notice>
        </div>
      )}
      <Button onClick={onMore} busy={busy}>
        {failed ? failed.retry : label}
      </Button>
      {shown && <span className={s.shown}>{shown}</span>}
    </div>
  )
}
