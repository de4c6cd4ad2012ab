"""python3 tools/stranger/check.py FILE...: recomputes proofs and golden rounds. Exit 0: all match, 1: something
differs, 2: something is unreadable."""

import json
import sys

sys.dont_write_bytecode = True

import golden  # noqa: E402
import refusals  # noqa: E402
import returns  # noqa: E402
from compare import differences  # noqa: E402
from proof import Unreadable, check_proof, ends_of  # noqa: E402
from stream import Refused, Stream, sha256_of_seed  # noqa: E402


def check_golden_round(game, case):
    try:
        if "serverSeed" not in case:
            return differences("expected", case["expected"], golden.fixed_values(game, case["params"]))
        stream = Stream(case["serverSeed"], case["clientSeed"], case["nonce"])
        computed = golden.ROUNDS[game](stream, case)
    except Refused as refused:
        return [f"refused: {refused}"]
    found = differences("commitment", case["commitment"], sha256_of_seed(case["serverSeed"]))
    if isinstance(case["expected"], dict) and "betsHash" in case["expected"]:
        found += differences("clientSeed", case["clientSeed"], case["expected"]["betsHash"])
    found += differences("expected", case["expected"], computed)
    return found + differences("bytesUsed", case["bytesUsed"], stream.used)


def check_golden_file(data):
    """The differences of a golden file, and a line that says what was recomputed."""
    game = data["game"]
    if game not in golden.ROUNDS:
        raise Unreadable(f"golden rounds of an unknown game {game!r}")
    if not data["cases"]:
        raise Unreadable("no golden rounds")
    found = []
    for index, case in enumerate(data["cases"]):
        found += [f"case {index}: {line}" for line in check_golden_round(game, case)]
    skipped = 0
    for index, entry in enumerate(data["rtp"]):
        computed = returns.recompute(game, entry)
        if computed is None:
            skipped += 1
        else:
            found += [f"rtp {index}: {line}" for line in differences("rtp", entry, computed)]
    for entry in data["invalid"]:
        if not refusals.is_refused(game, entry):
            found.append(f"not refused: {json.dumps(entry)}")
    counts = f"{len(data['cases'])} cases, {len(data['rtp']) - skipped} returns, {len(data['invalid'])} refusals"
    return found, counts + (f" ({skipped} returns not recomputed)" if skipped else "")


def check_proofs(proofs):
    found, left_out, ends = [], [], ends_of(proofs)
    for index, proof in enumerate(proofs):
        differing, notes = check_proof(proof, ends)
        name = f"proof {index} ({proof['game']})"
        found += [f"{name}: {line}" for line in differing]
        left_out += [f"note: {name}: {line}" for line in notes]
    return found, "\n".join([*left_out, f"{len(proofs)} proofs"])


def parse(text):
    """One JSON value, or one a line."""
    try:
        return json.loads(text)
    except ValueError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]


def check_file(name):
    with open(name, encoding="utf-8") as file:
        data = parse(file.read())
    if isinstance(data, dict) and "cases" in data and "serverSeed" not in data:
        return check_golden_file(data)
    proofs = data if isinstance(data, list) else [data]
    if not proofs:
        raise Unreadable("no proofs")
    return check_proofs(proofs)


def main(names):
    if not names:
        print(__doc__)
        return 2
    worst = 0
    for name in names:
        try:
            found, counts = check_file(name)
        except (OSError, ValueError, LookupError, ArithmeticError, TypeError, AttributeError, RecursionError, Refused, Unreadable) as problem:
            print(f"{name}: unreadable: {type(problem).__name__}: {problem}")
            worst = 2
            continue
        for line in found:
            print(f"{name}: {line}")
        print(f"{name}: {counts}: {f'{len(found)} differences' if found else 'all match'}")
        worst = max(worst, 1 if found else 0)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
