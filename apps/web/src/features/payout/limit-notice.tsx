import { Notice } from '@fairhouse/ui'

/** The bound that the last call met, if it met one. */
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
