/** Names of the symbols, for the pay table. */
export const SYMBOL_NAMES = {
  SEVEN: { en: 'Seven', ru: 'Семёрка', kz: 'Жетілік' },
  BAR: { en: 'Bar', ru: 'Плашка', kz: 'Тақтайша' },
  BELL: { en: 'Bell', ru: 'Колокол', kz: 'Қоңырау' },
  MELON: { en: 'Watermelon', ru: 'Арбуз', kz: 'Қарбыз' },
  PLUM: { en: 'Plum', ru: 'Слива', kz: 'Қара өрік' },
  LEMON: { en: 'Lemon', ru: 'Лимон', kz: 'Лимон жемісі' },
  CHERRY: { en: 'Cherry', ru: 'Вишня', kz: 'Шие' },
  H1: { en: 'Ruby', ru: 'Рубин', kz: 'Лағыл' },
  H2: { en: 'Sapphire', ru: 'Сапфир', kz: 'Көк жақұт' },
  H3: { en: 'Amethyst', ru: 'Аметист', kz: 'Аметист тасы' },
  H4: { en: 'Emerald', ru: 'Изумруд', kz: 'Зүмірет' },
  L1: { en: 'Amber', ru: 'Янтарь', kz: 'Кәріптас' },
  L2: { en: 'Pearl', ru: 'Жемчуг', kz: 'Інжу' },
  L3: { en: 'Jade ring', ru: 'Нефритовое кольцо', kz: 'Нефрит сақина' },
  WILD: { en: 'Compass, wild', ru: 'Компас, дикий', kz: 'Тұсбағар, алмастырғыш' },
  SCAT: { en: 'Night camp', ru: 'Ночной аул', kz: 'Түнгі ауыл' },
  MULT: { en: 'Multiplier', ru: 'Множитель', kz: 'Көбейткіш' },
  P1: { en: 'Saiga', ru: 'Сайгак', kz: 'Киік' },
  P2: { en: 'Tulip', ru: 'Тюльпан', kz: 'Қызғалдақ' },
  P3: { en: 'Apple', ru: 'Яблоко', kz: 'Алма' },
  P4: { en: 'Kumis bowl', ru: 'Чаша кумыса', kz: 'Қымыз тостағаны' },
  P5: { en: 'Moon', ru: 'Луна', kz: 'Ай' },
  P6: { en: 'Leaf', ru: 'Лист', kz: 'Жапырақ' },
  P7: { en: 'Dew', ru: 'Роса', kz: 'Шық' },
  P8: { en: 'River stone', ru: 'Речной камень', kz: 'Өзен тасы' },
} as const

export function symbolName(symbol: string, language: 'en' | 'ru' | 'kz'): string {
  return SYMBOL_NAMES[symbol as keyof typeof SYMBOL_NAMES]?.[language] ?? symbol
}
