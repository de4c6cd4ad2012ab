"""protocol.md, "Cards"."""


def rank(card):
    """0 for an ace to 12 for a king."""
    return card // 4


def name(card, ten):
    """`ten` is "10" in hilo and video poker, "T" at the studio's tables."""
    return ["A", "2", "3", "4", "5", "6", "7", "8", "9", ten, "J", "Q", "K"][rank(card)] + "CDHS"[card % 4]
