declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt'
    keepFeatures?: readonly string[]
    /** A range, or the value that is pinned. */
    variationAxes: Record<string, { min: number; max: number } | number>
  }

  /** Returns a font with only the characters of `text`. */
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>
}
