"""Golden rounds: the same games with the parameter names of packages/games/vectors; amounts are digits of minor units."""

import blackjack
import cards
import crash
import instant
import listed
import positions
import slots
import stepped
import virtual
from bet import TABLES, Bet, check_fields
from money import format_amount, in_currency, parse_amount, payout, smallest_stake
from stream import Refused, Stream, sha256_of_seed


def bet_of(case, moves=()):
    max_win = case["params"].get("maxWin")
    return Bet(case["params"], int(case.get("stake", 0)), moves, None if max_win is None else int(max_win))


def with_payout(result):
    return {**result.outcome, "multiplier": result.multiplier, "payout": str(result.payout)}


def plain(play):
    return lambda stream, case: with_payout(play(stream, bet_of(case)))


def outcome_of(play, names):
    """A round that is repeated without a bet."""

    def golden(stream, case):
        check_fields(case["params"], names.split(), "params")
        return play(stream, Bet(case["params"], 0)).outcome

    return golden


def with_actions(play):
    return lambda stream, case: with_payout(play(stream, bet_of(case, case["params"]["actions"])))


def with_picks(play):
    """`cashout` counts only where the picks have not ended the round."""

    def golden(stream, case):
        picks = case["params"].get("picks", [])
        again = Stream(case["serverSeed"], case["clientSeed"], case["nonce"])
        result = play(stream, bet_of(case, picks))
        if case["params"].get("cashout") and result.outcome["status"] == "active":
            result = play(again, bet_of(case, [*picks, stepped.CASH_OUT]))
        return with_payout(result)

    return golden


def capped(play, table):
    def golden(stream, case):
        cap = case["params"].get("capMultiplier", table["capMultiplier"])
        return with_payout(play(stream, bet_of(case), cap, case["params"].get("maxFreeSpins", table["maxFreeSpins"])))

    return golden


def crash_round(stream, case):
    point = crash.draw_point(stream)
    bets = []
    for stated in case["params"]["bets"]:
        max_win = stated["maxWin"]
        params = {**stated, "cashOuts": stated["manual"]}
        bet = Bet(params, int(stated["stake"]), max_win=None if max_win is None else int(max_win))
        parts, lost = crash.settle(point, bet)
        bets.append({
            "slot": stated["slot"],
            "parts": [{"kind": k, "stake": str(s), "multiplier": m, "payout": str(p)} for k, s, m, p in parts],
            "lost": str(lost),
            "payout": str(sum(part[3] for part in parts)),
        })
    return {"crash": point, "crashAtMs": crash.end_of(point), "bets": bets}


def position_bet(case):
    listed_bets = [{"id": e["id"], "stake": format_amount(int(e["stake"]))} for e in case["params"]["bets"]]
    return Bet({"bets": listed_bets}, sum(int(entry["stake"]) for entry in case["params"]["bets"]))


def with_positions(play, multiplier_of, with_multiplier):
    def golden(stream, case):
        result = play(stream, position_bet(case))
        shown = []
        for entry in case["params"]["bets"]:
            multiplier = multiplier_of(entry["id"], result.outcome)
            paid = {"payout": str(payout(int(entry["stake"]), multiplier, None))}
            shown.append({"id": entry["id"], **({"multiplier": multiplier} if with_multiplier else {}), **paid})
        return {**result.outcome, "bets": shown, "payout": str(result.payout)}

    return golden


def cases_round(stream, case):
    params = case["params"]
    opened = instant.find_case(Bet(params, 0))
    currency = params.get("currency", "RUB")
    cost = params["count"] * in_currency(opened["price"], currency)
    result = instant.cases(stream, Bet({**params, "currency": currency}, cost))
    values = [str(in_currency(opened["items"][i]["value"], currency)) for i in result.outcome["indexes"]]
    return {**result.outcome, "values": values, "cost": str(cost), "payout": str(result.payout)}


def wheel_round(stream, case):
    params = case["params"]
    if params["mode"] == "solo":
        return plain(instant.wheel)(stream, case)
    if params["mode"] == "daily":
        result = instant.daily_spin(stream, Bet(params, 0))
        return {**result.outcome, "prize": str(result.payout)}
    index = stream.uniform(55)
    color = TABLES["colourWheel"]["segments"][index]
    bets = []
    for entry in params["bets"]:
        again = Stream(case["serverSeed"], case["clientSeed"], case["nonce"])
        own = {"color": entry["color"], "stake": format_amount(int(entry["stake"]))}
        result = instant.colour_wheel(again, Bet(own, int(entry["stake"])))
        bets.append({"color": entry["color"], "payout": str(result.payout)})
    return {"index": index, "color": color, "bets": bets, "payout": str(sum(int(bet["payout"]) for bet in bets))}


def list_text(params):
    head = ["pf1-bets", params["room"], params["roundId"], params["currency"], params["beacon"], str(len(params["bets"]))]
    rows = [
        f"{index}|{entry['user']}|{entry['stake']}|{entry.get('side', '')}|{entry['seedHex']}"
        for index, entry in enumerate(params["bets"])
    ]
    return "".join(line + "\n" for line in head + rows)


def rooms_round(stream, case):
    text = list_text(case["params"])
    room, entries = listed.parse_list(text)
    if room not in listed.ROOMS:
        raise Refused(f"room {room!r}")
    pot = sum(entry.stake for entry in entries)
    shown = {"betsHash": listed.hash_of(text), "betsText": text, "refund": not listed.is_drawn(entries), "pot": str(pot)}
    if shown["refund"]:
        nobody = {"ticket": None, "winnerIndex": None, "winner": None}
        return {**shown, **nobody, "payout": str(pot), "commission": "0"}
    ticket, winner = listed.draw_ticket(stream, entries)
    paid = pot * (10000 - case["params"]["commissionBp"]) // 10000
    won = {"ticket": str(ticket), "winnerIndex": winner, "winner": entries[winner].user}
    return {**shown, **won, "payout": str(paid), "commission": str(pot - paid)}


def coinflip_round(stream, case):
    params = case["params"]
    if params["mode"] == "solo":
        return with_actions(stepped.coinflip)(stream, case)
    text = list_text(params)
    own = {"bet": 0, "commission": params["commissionBp"]}
    result = listed.coin_pvp(stream, Bet(own, int(case["stake"]), bets=text))
    winner = result.outcome["index"]
    paid = parse_amount(result.outcome["pot"]) * (10000 - params["commissionBp"]) // 10000
    shown = {"betsHash": listed.hash_of(text), "betsText": text, "side": result.outcome["side"]}
    return {**shown, "payout": str(paid), "winner": params["bets"][winner]["user"]}


def blackjack_round(stream, case):
    table = blackjack.play(stream, bet_of(case, case["params"]["actions"]))
    if not table.done:
        hands = [{"cards": blackjack.names(hand.cards), "stake": str(hand.stake)} for hand in table.hands]
        return {"status": "play", "legal": table.legal(), "hands": hands, "dealerUp": cards.name(table.dealer[0], "T")}
    outcome, paid = table.outcome()
    hands = [
        {**hand, "stake": str(parse_amount(hand["stake"])), "payout": str(parse_amount(hand["payout"]))}
        for hand in outcome["hands"]
    ]
    amounts = {key: str(parse_amount(outcome[key])) for key in ("insurance", "insurancePayout", "totalStake")}
    return {**outcome, "hands": hands, **amounts, "payout": str(paid)}


def protocol_round(stream, case):
    read = {
        "uniform": lambda op: str(stream.uniform(int(op["n"]))),
        "pick": lambda op: stream.pick(op["n"], op["k"]),
        "shuffle": lambda op: stream.shuffle(op["n"]),
        "weighted": lambda op: stream.weighted(op["weights"]),
        "bytes": lambda op: stream.bytes(op["n"]).hex(),
    }
    return [read[op["op"]](op) for op in case["params"]["ops"]]


ROUNDS = {
    "protocol": protocol_round,
    "dice": plain(instant.dice),
    "limbo": plain(instant.limbo),
    "upgrade": plain(instant.upgrade),
    "keno": plain(instant.keno),
    "plinko": plain(instant.plinko),
    "wheel": wheel_round,
    "cases": cases_round,
    "miner": with_picks(stepped.miner),
    "stairs": with_picks(stepped.stairs),
    "hilo": with_actions(stepped.hilo),
    "coinflip": coinflip_round,
    "video-poker": with_actions(stepped.video_poker),
    "crash": crash_round,
    "roulette": with_positions(
        positions.roulette, lambda name, outcome: positions.roulette_multiplier(name, outcome["number"]), False
    ),
    "baccarat": with_positions(positions.baccarat, positions.baccarat_multiplier, True),
    "blackjack": blackjack_round,
    "rooms": rooms_round,
    "slot-classic3": plain(slots.classic3),
    "slot-gems5": capped(slots.gems5, slots.GEMS),
    "slot-tumble65": capped(slots.tumble65, slots.TUMBLE),
    "virtual-football": outcome_of(virtual.virtual_football, "slot round"),
    "virtual-race": outcome_of(virtual.virtual_race, "round"),
}


def smallest_gain(game, params):
    """The smallest multiplier above 10000 with which a bet can end."""
    if game == "dice":
        return instant.dice_multiplier(instant.dice_winning_numbers(params))
    if game == "limbo":
        return 100 * instant.limbo_target(params)
    if game == "upgrade":
        return instant.upgrade_multiplier(params)
    if game == "miner":
        return stepped.miner_multiplier(params["mines"], 1)
    if game == "stairs":
        return stepped.stairs_multiplier(params["bombsPerLevel"], 1)
    if game == "crash":
        return 100 * params["auto"]
    column = {"keno": "picks", "plinko": "rows", "wheel": "segments"}[game]
    return min(m for m in TABLES[game][params["risk"]][str(params[column])] if m > 10000)


def fixed_values(game, params):
    """Golden entries without seeds."""
    if "minStake" in params:
        return {"minStake": [str(smallest_stake(smallest_gain(game, entry))) for entry in params["minStake"]]}
    if "curve" in params:
        return {"m": [crash.CURVE[t] for t in params["curve"]], "length": len(crash.CURVE)}
    if "timeOf" in params:
        return {"t": [crash.time_of(point) for point in params["timeOf"]]}
    if "betIds" in params:
        return {"bets": positions.ROULETTE}
    if "chain" in params:
        seeds = [params["last"]]
        for _ in range(params["chain"]):
            seeds.insert(0, sha256_of_seed(seeds[0]))
        return {"terminal": seeds[0], "seed1": seeds[1], "seeds": seeds[:6]}
    raise Refused(f"an entry without seeds: {list(params)}")
