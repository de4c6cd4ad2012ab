import { Notice } from '@fairhouse/ui'

/** The bound that the last call met, if it met one. */
export function Refused({ bar }: { bar: string | undefined }) {
  return (
    bar && (
      <div role="alert">
        <Notice tone="warn" icon="info">
          {bar}
        </Notice>
      </div>
    )
  )
}
