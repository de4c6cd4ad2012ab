/** The health check of a container: exits with 0 if the process of this container answers that it is alive. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health`, { signal: AbortSignal.timeout(2500) }).catch(
  () => undefined,
)
process.exit(answer?.ok ? 0 : 1)
