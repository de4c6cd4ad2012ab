"""blackjack.md: one player, six decks."""

import cards
from bet import Result
from money import format_amount, total_multiplier
from stream import Refused


def points(card):
    return min(cards.rank(card) + 1, 10)


def total_of(hand):
    total = sum(points(card) for card in hand)
    return total + 10 if total <= 11 and any(cards.rank(card) == 0 for card in hand) else total


def is_blackjack(hand):
    return len(hand) == 2 and total_of(hand) == 21


class Hand:
    def __init__(self, dealt, stake):
        self.cards, self.stake, self.ended = dealt, stake, False


class Table:
    def __init__(self, stream, stake):
        self.shoe = (number % 52 for number in stream.deck(312))
        self.stake, self.insurance, self.split_done = stake, 0, False
        first, up, second, hole = (next(self.shoe) for _ in range(4))
        self.dealer = [up, hole]
        self.hands = [Hand([first, second], stake)]
        self.asks_insurance = cards.rank(up) == 0
        self.done = False
        if not self.asks_insurance:
            self.peek()

    def peek(self):
        if is_blackjack(self.dealer) or is_blackjack(self.hands[0].cards):
            self.done = True

    def hand_in_play(self):
        return next(hand for hand in self.hands if not hand.ended)

    def legal(self):
        if self.done:
            return []
        if self.asks_insurance:
            return ["insure", "noInsure"]
        hand = self.hand_in_play().cards
        if len(hand) > 2:
            return ["hit", "stand"]
        splits = not self.split_done and points(hand[0]) == points(hand[1])
        return ["hit", "stand", "double"] + (["split"] if splits else [])

    def move(self, move):
        if move not in self.legal():
            raise Refused(f"move {move!r} where {', '.join(self.legal()) or 'nothing'} is legal")
        if move in ("insure", "noInsure"):
            self.asks_insurance = False
            self.insurance = self.stake // 2 if move == "insure" else 0
            self.peek()
            return
        hand = self.hand_in_play()
        if move == "split":
            self.split(hand)
        elif move == "stand":
            hand.ended = True
        else:
            hand.cards.append(next(self.shoe))
            if move == "double":
                hand.stake *= 2
            hand.ended = move == "double" or total_of(hand.cards) >= 21
        if all(hand.ended for hand in self.hands):
            self.draw_dealer()

    def split(self, hand):
        self.split_done = True
        aces = cards.rank(hand.cards[0]) == 0
        self.hands = [Hand([card], hand.stake) for card in hand.cards]
        for half in self.hands:
            half.cards.append(next(self.shoe))
            half.ended = aces or total_of(half.cards) >= 21

    def draw_dealer(self):
        if any(total_of(hand.cards) <= 21 for hand in self.hands):
            while total_of(self.dealer) < 17:
                self.dealer.append(next(self.shoe))
        self.done = True

    def result_of(self, hand):
        """The result of a hand and what it pays."""
        own, dealer = total_of(hand.cards), total_of(self.dealer)
        natural = is_blackjack(hand.cards) and not self.split_done
        if own > 21:
            return "bust", 0
        if natural and not is_blackjack(self.dealer):
            return "blackjack", hand.stake * 25000 // 10000
        if is_blackjack(self.dealer) and not natural:
            return "lose", 0
        if dealer > 21 or own > dealer:
            return "win", 2 * hand.stake
        return ("push", hand.stake) if own == dealer else ("lose", 0)

    def outcome(self):
        """The outcome of a finished round and its payout."""
        hands, paid = [], 0
        for hand in self.hands:
            result, pays = self.result_of(hand)
            paid += pays
            shown = {"cards": names(hand.cards), "total": total_of(hand.cards), "stake": format_amount(hand.stake)}
            hands.append({**shown, "result": result, "payout": format_amount(pays)})
        insured = 3 * self.insurance if is_blackjack(self.dealer) else 0
        outcome = {
            "hands": hands,
            "dealer": names(self.dealer),
            "dealerTotal": total_of(self.dealer),
            "insurance": format_amount(self.insurance),
            "insurancePayout": format_amount(insured),
            "totalStake": format_amount(sum(hand.stake for hand in self.hands) + self.insurance),
            "status": "done",
        }
        return outcome, paid + insured


def names(hand):
    return [cards.name(card, "T") for card in hand]


def play(stream, bet):
    table = Table(stream, bet.stake)
    for move in bet.moves:
        table.move(move)
    return table


def blackjack(stream, bet):
    table = play(stream, bet)
    if not table.done:
        raise Refused("the round has not ended")
    outcome, paid = table.outcome()
    return Result(outcome, total_multiplier(paid, bet.stake), paid)
