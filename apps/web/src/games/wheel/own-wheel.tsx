import type { ReactNode } from 'react'

import { GameTable } from '../shared/table/game-table.tsx'
import { wheel } from './definition.ts'

/** Alone, with the own seeds; most come for everybody's wheel, so it has a file of its own. */
export const OwnWheel = ({ above }: { above: ReactNode }) => <GameTable game={wheel} above={above} />
