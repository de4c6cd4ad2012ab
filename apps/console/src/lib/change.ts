/** A figure beside an earlier one. Pure. */

/** `+6.2 %`; undefined without an earlier figure, or across a change of sign, where a percentage means nothing. */
export function changeText(now: string | number, before: string | number): string | undefined {
  const [current, earlier] = [Number(now), Number(before)]
  if (earlier === 0 || Math.sign(current) === -Math.sign(earlier)) return undefined
  const percent = ((current - earlier) / Math.abs(earlier)) * 100
  const text = Math.abs(percent).toFixed(1)
  return `${text === '0.0' ? '' : percent < 0 ? '−' : '+'}${text} %`
}
