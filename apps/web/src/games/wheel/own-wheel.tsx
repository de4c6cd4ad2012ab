import type { ReactNode } from 'react'

import { GameTable } from '../_solo/table/game-table.tsx'
import { wheel } from './definition.ts'

/** The solo wheel with own seeds, in its own chunk: most visitors use the shared wheel. */
export const OwnWheel = ({ above }: { above: ReactNode }) => <GameTable game={wheel} above={above} />
