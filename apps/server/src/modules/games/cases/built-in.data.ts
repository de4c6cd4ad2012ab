/** Order and search terms of the built-in cases. Their tables are in `@fairhouse/games`, their names in the site's texts. */
interface BuiltInCase {
  readonly category: string
  /** Search terms besides the ids of the case and its items: the names in the three languages. */
  readonly words: string
}

export const BUILT_IN_CATEGORIES = ['classic', 'nature', 'future', 'treasure'] as const

export const BUILT_IN_CASES: Readonly<Record<string, BuiltInCase>> = {
  starter: { category: 'classic', words: 'Стартовый Бастапқы медь олово железо серебро золото рубин мыс қалайы темір күміс алтын лағыл' },
  fifty: { category: 'classic', words: 'Пятьдесят на пятьдесят Елу де елу' },
  fruit: { category: 'nature', words: 'Фруктовый Жеміс вишня лимон слива дыня ананас шие қара өрік қауын' },
  ocean: { category: 'nature', words: 'Океан Мұхит ракушка краб черепаха дельфин жемчужина кракен бақалшақ тасбақа інжу' },
  space: { category: 'future', words: 'Космос Ғарыш пыль лунный камень комета спутник ракета станция тозаң ай тасы зымыран' },
  neon: { category: 'future', words: 'Неон пиксель автомат синтезатор ховерборд киборг ядро жасанды өзек' },
  royal: { category: 'treasure', words: 'Королевский Патшалық монета кубок кольцо корона трон замок тиын сақина тәж тақ қамал' },
  dragon: { category: 'treasure', words: 'Дракон Айдаһар чешуя коготь яйцо крыло сердце клад қабыршақ тырнақ жұмыртқа қанат жүрек қазына' },
}
