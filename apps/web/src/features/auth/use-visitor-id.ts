import { useEffect } from 'react'

import { computeOutside, keepVisitorId } from '../../lib/visitor/visitor.ts'
import { useRootData } from '../../shell/root-data.ts'

/** D-35: while a form that sends the id is open, so that other pages load nothing for it. */
export function useVisitorId(): void {
  const { hasVisitor } = useRootData().facts.integrations
  useEffect(() => (hasVisitor ? keepVisitorId(() => computeOutside()) : keepVisitorId()), [hasVisitor])
}
