import { createHmac } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openSumsub, type SumsubStandIn, TOKENS } from '../testing/sumsub-stand-in.ts'
import type { CheckOrder } from './port.ts'
import { sumsubChecks } from './sumsub.ts'

const now = () => Date.parse('2026-11-20T12:00:00Z')
const order = (kind: CheckOrder['person']['document_kind'] = 'passport'): CheckOrder => ({
  reference: 'f0e1d2c3-check',
  person: {
    first_name: 'Anna',
    last_name: 'Ivanova',
    birth_date: '1990-05-17',
    country: 'RU',
    document_kind: kind,
    document_number: '4510 123400',
  },
  documents: [
    { side: 'front', type: 'image/jpeg', content: Buffer.from([0xff, 0xd8, 0, 1]) },
    ...(kind === 'passport' ? [] : [{ side: 'back' as const, type: 'application/pdf', content: Buffer.from('%PDF') }]),
    { side: 'selfie', type: 'image/jpeg', content: Buffer.from('selfie') },
  ],
})

let vendor: SumsubStandIn
beforeEach(async () => (vendor = await openSumsub(now)))
afterEach(() => vendor.stop())
const open = (more: Partial<typeof TOKENS> = {}) => sumsubChecks({ ...TOKENS, url: vendor.url, clock: { now }, ...more })
const applicantOf = () => vendor.applicants.get('f0e1d2c3-check')!

describe('checks by Sumsub', () => {
  it('have what the player typed, and every image byte for byte with its kind and side', async () => {
    await open().submit(order())
    expect(applicantOf().fixedInfo).toEqual({ firstName: 'Anna', lastName: 'Ivanova', dob: '1990-05-17' })
    expect(applicantOf().uploads).toEqual([
      {
        metadata: { idDocType: 'PASSPORT', number: '4510 123400', country: 'RUS' },
        type: 'image/jpeg',
        bytes: Buffer.from([0xff, 0xd8, 0, 1]),
      },
      { metadata: { idDocType: 'SELFIE', country: 'RUS' }, type: 'image/jpeg', bytes: Buffer.from('selfie') },
    ])
    vendor.applicants.clear()
    await open().submit(order('driving_licence'))
    expect(applicantOf().uploads.map(({ metadata }) => [metadata.idDocType, metadata.idDocSubType])).toEqual([
      ['DRIVERS', 'FRONT_SIDE'],
      ['DRIVERS', 'BACK_SIDE'],
      ['SELFIE', undefined],
    ])
  })

  it.each([/\?levelName=/, /info\/idDoc/, /status\/pending/])('are there once after the answer to %s was lost', async (path) => {
    vendor.loseAnswerTo(path)
    await expect(open().submit(order('id_card'))).rejects.toThrow('the provider of checks answered 502')
    await open().submit(order('id_card'))
    expect(vendor.applicants.size).toBe(1)
    expect(applicantOf().uploads).toHaveLength(3)
    expect(applicantOf().review.reviewStatus).toBe('pending')
  })

  it('are an error with a wrong secret, and errors contain nothing of the person', async () => {
    const failure = await open({ secret: 'another' })
      .submit(order())
      .catch((error: Error) => error)
    expect(failure).toMatchObject({ message: 'the provider of checks answered 401' })
  })

  it('may be revoked by a reset or a deactivation; other messages decide nothing', async () => {
    const provider = open()
    await provider.submit(order())
    const review = { reviewStatus: 'init' }
    for (const type of ['applicantReset', 'applicantDeactivated'])
      expect(provider.verify(vendor.decide('f0e1d2c3-check', review, { type }))).toMatchObject({ status: 'revoked', reason: 'other' })
    for (const type of ['applicantCreated', 'applicantPending', 'applicantPersonalInfoChanged', 'applicantReviewed'])
      expect(provider.verify(vendor.decide('f0e1d2c3-check', review, { type }))).toBe('irrelevant')
  })

  it.each([
    [['FORGERY', 'UNSATISFACTORY_PHOTOS'], 'forged'],
    [['SELFIE_MISMATCH'], 'selfie_differs'],
    [['EXPIRATION_DATE'], 'expired_document'],
    [['PROBLEMATIC_APPLICANT_DATA'], 'data_differs'],
    [['NOT_DOCUMENT'], 'wrong_document'],
    [['SANCTIONS'], 'other'],
    [[], 'other'],
  ])('rejected with %j have the reason %s', async (rejectLabels, reason) => {
    const provider = open()
    await provider.submit(order())
    const reviewResult = { reviewAnswer: 'RED', rejectLabels, reviewRejectType: 'RETRY' }
    const webhook = vendor.decide('f0e1d2c3-check', { reviewStatus: 'completed', reviewResult })
    expect(provider.verify(webhook)).toMatchObject({ status: 'rejected', reason })
  })

  it('have webhooks under their own secret, by SHA-256 or SHA-512, and no weaker digest', async () => {
    const provider = open()
    await provider.submit(order())
    const webhook = vendor.decide('f0e1d2c3-check', { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } })
    const signed = (algorithm: string, name: string, secret = TOKENS.webhookSecret) => ({
      ...webhook,
      header: (field: string) =>
        ({ 'x-payload-digest-alg': name, 'x-payload-digest': createHmac(algorithm, secret).update(webhook.raw).digest('hex') })[field],
    })
    expect(provider.verify(signed('sha512', 'HMAC_SHA512_HEX'))).toMatchObject({ status: 'approved' })
    expect(provider.verify(signed('sha1', 'HMAC_SHA1_HEX'))).toBe('bad_signature')
    expect(provider.verify(signed('sha256', 'HMAC_SHA256_HEX', TOKENS.secret))).toBe('bad_signature')
    expect(provider.verify(vendor.webhook({ type: 'applicantReviewed' }))).toBe('unreadable')
  })
})
