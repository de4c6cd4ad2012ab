/** Handlers of a control that a visitor points at or focuses, before any press. */
export interface PointedAt {
  onPointerEnter(): void
  onPointerDown(): void
  onFocus(): void
}
