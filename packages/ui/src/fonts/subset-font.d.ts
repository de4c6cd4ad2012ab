declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    keepFeatures: readonly string[]
    variationAxes: Record<string, { min: number; max: number }>
  }

  /** Returns a font with only the characters of `text`. */
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>
}
