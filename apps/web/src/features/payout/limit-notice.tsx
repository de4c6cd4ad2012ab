import { Notice } from '@fairhouse/ui'

/** The limit that the last call exceeded, if any. */
export function LimitNotice({ limitNotice }: { limitNotice: string | undefined }) {
  return (
    limitNotice && (
      <div role="alert">
        <Notice tone="warn" icon="info">
          {limitNotice}
        </Notice>
      </div>
    )
  )
}
