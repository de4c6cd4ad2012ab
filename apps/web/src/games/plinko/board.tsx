import { type PlinkoBet, plinkoMultipliers } from '@fairhouse/games'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'

import { shortMultiplierText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './board.module.css'
import { HOP_MS, fallMs, fallOf } from './fall.ts'
import { type Point, endOf, metBy, pegsOf, sizeOf, startOf } from './geometry.ts'

export interface Fall {
  id: string
  path: string
}

interface BoardProps {
  bet: PlinkoBet
  /** The last ball at rest; undefined before the first. */
  lying: Fall | undefined
  /** Balls in the air, the oldest first. */
  falling: readonly Fall[]
}

/** Pegs in one drawing, the balls above it, the bins below it. */
export function Board({ bet, lying, falling }: BoardProps) {
  const { rows } = bet
  const bins = useRef<HTMLOListElement>(null)
  return (
    <div className={s.board} style={{ '--rows': rows, '--bins': rows + 1 } as CSSProperties}>
      <div className={s.field} aria-hidden="true">
        <Pegs rows={rows} lying={falling.length === 0 ? lying : undefined} falling={falling} />
        {falling.length === 0 && (
          <span className={s.ball} style={{ transform: transformOf(lying ? endOf(lying.path) : startOf(rows), rows) }} />
        )}
        {falling.map((fall) => (
          <Ball key={fall.id} {...fall} bins={bins} />
        ))}
      </div>
      <Bins ref={bins} bet={bet} lying={falling.length === 0 ? lying : undefined} />
    </div>
  )
}

/** A dot is a zero-length line with round caps: it stays round when the drawing is stretched. */
const dotsAt = (points: readonly Point[]): string => points.map(({ x, y }) => `M${x} ${y}h0`).join('')

/** A falling ball lights each peg as it hits it; the path of the ball at rest stays lit. */
function Pegs({ rows, lying, falling }: { rows: number } & Pick<BoardProps, 'lying' | 'falling'>) {
  const { x, y } = sizeOf(rows)
  return (
    <svg className={s.pegs} viewBox={`0 0 ${x} ${y}`} preserveAspectRatio="none">
      <path d={dotsAt(pegsOf(rows))} />
      {lying && <path className={s.met} d={dotsAt(metBy(lying.path))} />}
      {falling.flatMap(({ id, path }) =>
        metBy(path).map((peg, row) => (
          <path key={`${id} ${row}`} className={s.hit} d={dotsAt([peg])} style={{ '--at': `${(row + 1) * HOP_MS}ms` } as CSSProperties} />
        )),
      )}
    </svg>
  )
}

/** Depth of a bin's bounce, in px, and its duration. */
const BOUNCE_PX = 6
const BOUNCE_MS = 240

function Ball({ path, bins }: Fall & { bins: RefObject<HTMLOListElement | null> }) {
  const ball = useRef<HTMLSpanElement>(null)
  const end = endOf(path)
  // Before the first paint, so that the ball never shows at its end position.
  useLayoutEffect(() => {
    const ms = fallMs(path.length)
    const frames = fallOf(path).map((point) => ({ transform: transformOf(point, path.length) }))
    const fall = ball.current!.animate(frames, { duration: ms, fill: 'backwards' })
    const bounce = [{ transform: 'none' }, { transform: `translateY(${BOUNCE_PX}px)`, offset: 0.35 }, { transform: 'none' }]
    const bin = bins.current?.children[end.x - 0.5]?.animate(bounce, { delay: ms, duration: BOUNCE_MS, easing: 'ease-out' })
    return () => {
      fall.finish()
      bin?.finish()
    }
  }, [path, bins, end.x])
  return <span ref={ball} className={s.ball} data-falling="" style={{ transform: transformOf(end, path.length) }} />
}

/** The foot of the ball at a point of the board, as a fraction of the field around it. */
function transformOf({ x, y }: Point, rows: number): string {
  const size = sizeOf(rows)
  return `translate(${((x / size.x) * 100).toFixed(3)}cqw, ${((y / size.y) * 100).toFixed(3)}cqh)`
}

interface BinsProps {
  ref: RefObject<HTMLOListElement | null>
  bet: PlinkoBet
  lying: Fall | undefined
}

function Bins({ ref, bet, lying }: BinsProps) {
  const { t, locale } = useLanguage()
  const landed = lying && endOf(lying.path).x - 0.5
  return (
    <ol ref={ref} className={s.bins} aria-label={t('plinko.bins')} data-crowded={crowdOf(bet.rows)}>
      {plinkoMultipliers(bet).map((multiplier, bin) => (
        <li key={bin} className={s.bin} data-size={sizeStep(multiplier)} aria-current={bin === landed || undefined}>
          <span>{shortMultiplierText(multiplier, locale)}</span>
          {bin === landed && <i className={s.landed} />}
        </li>
      ))}
    </ol>
  )
}

/** From this many bins, payouts are vertical when space is narrow. */
function crowdOf(rows: number): 'much' | 'some' | undefined {
  if (rows > 12) return 'much'
  return rows > 9 ? 'some' : undefined
}

/** 0 below the stake, then one step more per factor of ten. `multiplier` in 1/10,000. */
const sizeStep = (multiplier: number): number => [10_001, 20_000, 100_000, 1_000_000].filter((from) => multiplier >= from).length
