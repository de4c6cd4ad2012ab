/** For processes of tests: all calls have one address, and budgets over all processes outlive a restart. */
export const WIDE_LIMITS =
  'auth=100000/60,code=100000/60,captcha=100000/60,support=100000/60,supportOpen=100000/60,supportFile=100000/60,upload=100000/60,supportBlock=100000/60'
