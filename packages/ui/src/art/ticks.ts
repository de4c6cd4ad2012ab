/** The ruler under a drawing 96 wide. */
export const TICKS = 'M0 64v8M8 64v4M16 64v4M24 64v4M32 64v8M40 64v4M48 64v4M56 64v4M64 64v8M72 64v4M80 64v4M88 64v4M96 64v8'
