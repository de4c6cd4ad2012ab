import { type PlinkoBet, plinkoMultipliers } from '@fairhouse/games'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'

import { shortMultiplierText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './board.module.css'
import { HOP_MS, fallMs, fallOf } from './fall.ts'
import { type Point, endOf, metBy, pegsOf, sizeOf, startOf } from './geometry.ts'

interface BoardProps {
  bet: PlinkoBet
  /** The ball to draw; undefined before the first. */
  fall: { id: string; path: string } | undefined
  isPlaying: boolean
}

/** Pegs in one drawing, the ball above it, the bins below it. */
export function Board({ bet, fall, isPlaying }: BoardProps) {
  const { rows } = bet
  return (
    <div className={s.board} style={{ '--rows': rows, '--bins': rows + 1, '--landed': `${fallMs(rows)}ms` } as CSSProperties}>
      <div className={s.field} data-playing={isPlaying || undefined} aria-hidden="true">
        <Pegs rows={rows} fall={fall} />
        <Ball rows={rows} fall={fall} isPlaying={isPlaying} />
      </div>
      <Bins bet={bet} landed={fall && { id: fall.id, bin: endOf(fall.path).x - 0.5 }} isPlaying={isPlaying} />
    </div>
  )
}

/** A dot is a zero-length line with round caps: it stays round when the drawing is stretched. */
const dotsAt = (points: readonly Point[]): string => points.map(({ x, y }) => `M${x} ${y}h0`).join('')

function Pegs({ rows, fall }: { rows: number; fall: BoardProps['fall'] }) {
  const { x, y } = sizeOf(rows)
  return (
    <svg className={s.pegs} viewBox={`0 0 ${x} ${y}`} preserveAspectRatio="none">
      <path d={dotsAt(pegsOf(rows))} />
      {fall &&
        metBy(fall.path).map((peg, row) => (
          <path
            key={`${fall.id} ${row}`}
            className={s.met}
            d={dotsAt([peg])}
            style={{ '--at': `${(row + 1) * HOP_MS}ms` } as CSSProperties}
          />
        ))}
    </svg>
  )
}

function Ball({ rows, fall, isPlaying }: { rows: number } & Pick<BoardProps, 'fall' | 'isPlaying'>) {
  const ball = useRef<HTMLSpanElement>(null)
  const [id, path] = [fall?.id, fall?.path]
  // Before the first paint, so that the ball never shows at its end position.
  useLayoutEffect(() => {
    if (!isPlaying || path === undefined) return
    const frames = fallOf(path).map((point) => ({ transform: transformOf(point, path.length) }))
    const animation = ball.current!.animate(frames, { duration: fallMs(path.length), fill: 'backwards' })
    return () => animation.finish()
  }, [isPlaying, id, path])
  return <span ref={ball} className={s.ball} style={{ transform: transformOf(path ? endOf(path) : startOf(rows), rows) }} />
}

/** The foot of the ball at a point of the board, as a fraction of the field around it. */
function transformOf({ x, y }: Point, rows: number): string {
  const size = sizeOf(rows)
  return `translate(${((x / size.x) * 100).toFixed(3)}cqw, ${((y / size.y) * 100).toFixed(3)}cqh)`
}

interface BinsProps {
  bet: PlinkoBet
  landed: { id: string; bin: number } | undefined
  isPlaying: boolean
}

function Bins({ bet, landed, isPlaying }: BinsProps) {
  const { t, locale } = useLanguage()
  return (
    <ol className={s.bins} aria-label={t('plinko.bins')} data-playing={isPlaying || undefined} data-crowded={crowdOf(bet.rows)}>
      {plinkoMultipliers(bet).map((multiplier, bin) => {
        const isLanded = bin === landed?.bin
        return (
          <li key={bin} className={s.bin} data-size={sizeStep(multiplier)} aria-current={(isLanded && !isPlaying) || undefined}>
            <span>{shortMultiplierText(multiplier, locale)}</span>
            {isLanded && <i key={landed?.id} className={s.landed} />}
          </li>
        )
      })}
    </ol>
  )
}

/** From this many bins, payouts are vertical when space is narrow. */
const crowdOf = (rows: number) => (rows > 12 ? 'much' : rows > 9 ? 'some' : undefined)

/** 0 below the stake, then one step more per factor of ten. `multiplier` in 1/10,000. */
const sizeStep = (multiplier: number): number => [10_001, 20_000, 100_000, 1_000_000].filter((from) => multiplier >= from).length
