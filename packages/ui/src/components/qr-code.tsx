import { encode } from 'uqr'

import s from './qr-code.module.css'

/** Dark on white in both themes, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={s.code} viewBox={`-2 -2 ${size + 4} ${size + 4}`} shapeRendering="crispEdges">
      <title>{label}</title>
      <rect x={-2} y={-2} width={size + 4} height={size + 4} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  )
}
