import { encode } from 'uqr'

/** A QR code for authenticators and wallets: dark on white in both themes, for cameras. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>{label}</title>
      <path d={path} fill="#000" />
    </svg>
  )
}
