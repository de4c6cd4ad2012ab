/** The cases of the house: prices and values in minor units of RUB, weights of 100,000. Source: tables.json, cases. */
import type { CaseTable } from './catalogue.ts'

export const CASE_TABLES: readonly CaseTable[] = [
  {
    id: 'starter',
    price: 6000,
    rtp: '71/75',
    items: [
      { id: 'copper', value: 1000, weight: 40000 },
      { id: 'tin', value: 2500, weight: 30000 },
      { id: 'iron', value: 6000, weight: 18000 },
      { id: 'silver', value: 15000, weight: 9000 },
      { id: 'gold', value: 50000, weight: 2700 },
      { id: 'ruby', value: 250000, weight: 300 },
    ],
  },
  {
    id: 'fruit',
    price: 14100,
    rtp: '223/235',
    items: [
      { id: 'cherry', value: 2000, weight: 45000 },
      { id: 'lemon', value: 6000, weight: 27000 },
      { id: 'plum', value: 12000, weight: 16000 },
      { id: 'melon', value: 30000, weight: 9000 },
      { id: 'pineapple', value: 120000, weight: 2700 },
      { id: 'goldfruit', value: 1000000, weight: 300 },
    ],
  },
  {
    id: 'ocean',
    price: 40100,
    rtp: '761/802',
    items: [
      { id: 'shell', value: 5000, weight: 50000 },
      { id: 'crab', value: 15000, weight: 25000 },
      { id: 'turtle', value: 40000, weight: 16000 },
      { id: 'dolphin', value: 120000, weight: 7000 },
      { id: 'pearl', value: 500000, weight: 1800 },
      { id: 'kraken', value: 4000000, weight: 200 },
    ],
  },
  {
    id: 'space',
    price: 82100,
    rtp: '771/821',
    items: [
      { id: 'dust', value: 10000, weight: 52000 },
      { id: 'moonrock', value: 30000, weight: 26000 },
      { id: 'comet', value: 90000, weight: 14000 },
      { id: 'satellite', value: 250000, weight: 6200 },
      { id: 'rocket', value: 1000000, weight: 1600 },
      { id: 'station', value: 10000000, weight: 200 },
    ],
  },
  {
    id: 'neon',
    price: 8800,
    rtp: '411/440',
    items: [
      { id: 'pixel', value: 500, weight: 55000 },
      { id: 'arcade', value: 3000, weight: 25000 },
      { id: 'synth', value: 9000, weight: 13000 },
      { id: 'hover', value: 35000, weight: 5500 },
      { id: 'cyber', value: 150000, weight: 1400 },
      { id: 'core', value: 2000000, weight: 100 },
    ],
  },
  {
    id: 'royal',
    price: 444300,
    rtp: '4265/4443',
    items: [
      { id: 'coin', value: 50000, weight: 50000 },
      { id: 'goblet', value: 150000, weight: 25000 },
      { id: 'ring', value: 400000, weight: 15000 },
      { id: 'crown', value: 1200000, weight: 8000 },
      { id: 'throne', value: 6000000, weight: 1800 },
      { id: 'castle', value: 50000000, weight: 200 },
    ],
  },
  {
    id: 'dragon',
    price: 242600,
    rtp: '1128/1213',
    items: [
      { id: 'scale', value: 25000, weight: 60000 },
      { id: 'claw', value: 80000, weight: 22000 },
      { id: 'egg', value: 300000, weight: 12000 },
      { id: 'wing', value: 1000000, weight: 5000 },
      { id: 'heart', value: 6000000, weight: 950 },
      { id: 'hoard', value: 100000000, weight: 50 },
    ],
  },
  {
    id: 'fifty',
    price: 10500,
    rtp: '97/105',
    items: [
      { id: 'low', value: 1000, weight: 50000 },
      { id: 'double', value: 18400, weight: 50000 },
    ],
  },
]
