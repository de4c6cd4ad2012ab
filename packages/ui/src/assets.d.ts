declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

declare module '*.woff2?url' {
  const address: string
  export default address
}

declare module '*.svg?url' {
  const address: string
  export default address
}
