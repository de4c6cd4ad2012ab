"""The three slots. `cap` and `most_free` differ from the table only in golden rounds."""

from bet import TABLES, Result
from money import payout

CLASSIC, GEMS, TUMBLE = (TABLES["slots"][name] for name in ("classic3", "gems5", "tumble65"))


def window(reels, stops):
    """The cells as [reel][row], row 0 at the top."""
    return [[reel[(stop + row) % len(reel)] for row in range(3)] for reel, stop in zip(reels, stops)]


def classic_wins(stops):
    cells = window(CLASSIC["reels"], stops)
    wins = []
    for index, rows in enumerate(CLASSIC["lines"]):
        a, b, c = (cells[reel][row] for reel, row in enumerate(rows))
        if a == b == c:
            wins.append({"line": index, "pay": CLASSIC["pays3"][a]})
        elif a == b == "CHERRY":
            wins.append({"line": index, "pay": 3})
    return wins


def classic_multiplier(wins):
    return sum(win["pay"] for win in wins) * 2000


def classic3(stream, bet):
    stops = [stream.uniform(24) for _ in range(3)]
    wins = classic_wins(stops)
    multiplier = classic_multiplier(wins)
    return Result({"stops": stops, "wins": wins}, multiplier, payout(bet.stake, multiplier, bet.max_win))


def gems_spin(stream):
    stops = [stream.uniform(32) for _ in range(5)]
    cells = window(GEMS["reels"], stops)
    scatters = sum(column.count("SCAT") for column in cells)
    wins = []
    for index, rows in enumerate(GEMS["lines"]):
        line = [cells[reel][row] for reel, row in enumerate(rows)]
        symbol, count = line[0], 1
        if symbol == "SCAT":
            continue
        while count < 5 and line[count] in (symbol, "WILD"):
            count += 1
        if count >= 3:
            wins.append({"line": index, "symbol": symbol, "count": count, "pay": GEMS["pays345"][symbol][count - 3]})
    multiplier = sum(win["pay"] for win in wins) * 400 + GEMS["scatterPays"].get(str(scatters), 0)
    return stops, scatters, wins, multiplier


def gems5(stream, bet, cap=GEMS["capMultiplier"], most_free=GEMS["maxFreeSpins"]):
    stops, scatters, wins, base = gems_spin(stream)
    awarded = GEMS["freeSpins"].get(str(scatters), 0)
    total, free = base, []
    while total < cap and len(free) < awarded:
        free_stops, free_scatters, _, multiplier = gems_spin(stream)
        added = max(0, min(GEMS["freeSpins"].get(str(free_scatters), 0), most_free - awarded))
        awarded += added
        total += 2 * multiplier
        free.append({"stops": free_stops, "scatters": free_scatters, "multiplier": 2 * multiplier, "added": added})
    total = min(total, cap)
    outcome = {"stops": stops, "scatters": scatters, "wins": wins, "baseMultiplier": base, "freeSpins": free}
    return Result(outcome, total, payout(bet.stake, total, bet.max_win))


def tumble_cell(stream):
    symbol = TUMBLE["symbols"][stream.weighted(TUMBLE["weights"])]
    if symbol != "MULT":
        return symbol
    return f"MULT{TUMBLE['multValues'][stream.weighted(TUMBLE['multWeights'])]}"


def tumble_spin(stream):
    """First grid, last grid, tumbles, W, M and S of a spin."""
    first = [[tumble_cell(stream) for _ in range(5)] for _ in range(6)]
    grid = [list(column) for column in first]
    tumbles = []
    while True:
        counts = {symbol: sum(column.count(symbol) for column in grid) for symbol in TUMBLE["pays"]}
        winners = {symbol: count for symbol, count in counts.items() if count >= 8}
        if not winners:
            break
        win = sum(TUMBLE["pays"][symbol][min((count - 8) // 2, 2)] for symbol, count in winners.items())
        tumbles.append({"wins": [{"symbol": s, "count": c} for s, c in winners.items()], "win": win})
        for index, column in enumerate(grid):
            kept = [cell for cell in column if cell not in winners]
            grid[index] = [tumble_cell(stream) for _ in range(5 - len(kept))] + kept
    cells = [cell for column in grid for cell in column]
    mult_sum = sum(int(cell[4:]) for cell in cells if cell.startswith("MULT"))
    return first, grid, tumbles, sum(tumble["win"] for tumble in tumbles), mult_sum, cells.count("SCAT")


def tumble_scatter_pay(scatters):
    return TUMBLE["scatterPays"].get(str(min(scatters, 6)), 0)


def tumble65(stream, bet, cap=TUMBLE["capMultiplier"], most_free=TUMBLE["maxFreeSpins"]):
    grid, final, tumbles, win, mult_sum, scatters = tumble_spin(stream)
    base = (win * mult_sum if mult_sum else win) + tumble_scatter_pay(scatters)
    awarded = 10 if scatters >= 4 else 0
    total, accumulated, free = base, 0, []
    while total < cap and len(free) < awarded:
        _, _, free_tumbles, free_win, free_sum, free_scatters = tumble_spin(stream)
        multiplier = free_win
        if free_win and free_sum:
            accumulated += free_sum
            multiplier = free_win * accumulated
        multiplier += tumble_scatter_pay(free_scatters)
        added = max(0, min(5, most_free - awarded)) if free_scatters >= 3 else 0
        awarded += added
        total += multiplier
        free.append({
            "win": free_win, "multSum": free_sum, "accumulated": accumulated, "scatters": free_scatters,
            "multiplier": multiplier, "added": added, "tumbles": len(free_tumbles),
        })
    total = min(total, cap)
    outcome = {
        "grid": grid, "finalGrid": final, "tumbles": tumbles, "multSum": mult_sum, "scatters": scatters,
        "baseMultiplier": base, "freeSpins": free,
    }
    return Result(outcome, total, payout(bet.stake, total, bet.max_win))
