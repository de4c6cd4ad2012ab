/** Handlers of a control that a visitor points at or focuses, before any press. */
export interface PointedAt {
  onPointerEnter(event: { pointerType: string }): void
  onPointerLeave(): void
  onPointerDown(): void
  onFocus(): void
}
