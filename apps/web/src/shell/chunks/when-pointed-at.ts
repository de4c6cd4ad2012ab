import type { PointedAt } from '@fairhouse/ui'

/** Handlers for a control: `prepare` begins to load what it opens once the visitor points at it or focuses it, before the press. */
export function whenPointedAt(prepare: () => void): PointedAt {
  return { onPointerEnter: prepare, onPointerDown: prepare, onFocus: prepare }
}
