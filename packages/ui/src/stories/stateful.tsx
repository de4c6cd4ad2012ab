import { type ReactNode, useState } from 'react'

/** Renders a story with local state. */
export function Stateful<Value>({ start, draw }: { start: Value; draw: (value: Value, change: (value: Value) => void) => ReactNode }) {
  const [value, change] = useState(start)
  return draw(value, change)
}

export const nothing = () => {}
