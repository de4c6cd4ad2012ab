/** The 157 bets as spots of the board. Pure. Source: games.md G7. */
import { ROULETTE_BETS } from '@fairhouse/games'

import { type Place, type Places, placesOf } from './places.ts'

export interface Spot extends Places {
  id: string
  /** The numbers it covers, ascending. */
  numbers: readonly number[]
  /** A cell of the board, or a zone over a shared edge between columns or rows, or over a corner. */
  shape: 'cell' | 'side' | 'line' | 'corner'
}

/** Cells first, so that zones are above them. */
export const SPOTS: readonly Spot[] = allSpots()

export const CELLS: readonly Spot[] = SPOTS.filter(({ shape }) => shape === 'cell')
export const ZONES: readonly Spot[] = SPOTS.filter(({ shape }) => shape !== 'cell')

export const findSpot = (id: string): Spot | undefined => SPOTS.find((spot) => spot.id === id)

/** Multi-number bets that include this number: a narrow board lists them. */
export const groupsWith = (number: number): readonly Spot[] => ZONES.filter(({ numbers }) => numbers.includes(number))

function allSpots(): Spot[] {
  const spots = [...ROULETTE_BETS].map(([id, numbers]): Spot => {
    const places = placesOf(id, numbers)
    return { id, numbers, shape: shapeOf(places.wide), ...places }
  })
  return [...spots.filter(({ shape }) => shape === 'cell'), ...spots.filter(({ shape }) => shape !== 'cell')]
}

function shapeOf({ x, y }: Place): Spot['shape'] {
  if (x % 2 === 0) return y % 2 === 0 ? 'cell' : 'line'
  return y % 2 === 0 ? 'side' : 'corner'
}
