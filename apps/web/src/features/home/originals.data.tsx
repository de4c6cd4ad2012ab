import {
  CasesArt,
  CoinflipArt,
  CrashArt,
  DiceArt,
  HiloArt,
  KenoArt,
  MinesArt,
  PlinkoArt,
  RouletteArt,
  StairsArt,
  WheelArt,
} from '@fairhouse/ui'
import type { ReactNode } from 'react'

/** Originals as tiles; a game is drawn once its route stands in the table. Hues: visual language, section 2. */
export const ORIGINALS: readonly { id: string; hue: number; art: ReactNode }[] = [
  { id: 'crash', hue: 40, art: <CrashArt /> },
  { id: 'dice', hue: 272, art: <DiceArt /> },
  { id: 'cases', hue: 78, art: <CasesArt /> },
  { id: 'coinflip', hue: 88, art: <CoinflipArt /> },
  { id: 'hilo', hue: 335, art: <HiloArt /> },
  { id: 'keno', hue: 232, art: <KenoArt /> },
  { id: 'plinko', hue: 190, art: <PlinkoArt /> },
  { id: 'miner', hue: 165, art: <MinesArt /> },
  { id: 'roulette', hue: 18, art: <RouletteArt /> },
  { id: 'wheel', hue: 300, art: <WheelArt /> },
  { id: 'stairs', hue: 130, art: <StairsArt /> },
]
