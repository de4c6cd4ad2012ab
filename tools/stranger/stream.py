"""protocol.md: seeds, the stream of bytes, reading numbers, chains."""

import hashlib
import hmac
import re


class Refused(Exception):
    """The rules do not allow this round: a bet, a move or a seed that no honest proof has."""


def sha256_of_seed(seed_hex):
    """SHA-256 of the 32 raw bytes, not of the hex text."""
    return hashlib.sha256(bytes.fromhex(seed_hex)).hexdigest()


def chain_ends(rounds):
    """Hashing the seed of round i exactly i times gives the end of its chain: by (seed, place). Rounds of one chain are
    passed on one way down from the last of them."""
    left = sorted(set(rounds), key=lambda one: one[1], reverse=True)
    ends = {}
    while left:
        seed, passed, rest = left[0][0], [], []
        place = left[0][1]
        for one in left:
            while place > one[1]:
                seed, place = sha256_of_seed(seed), place - 1
            (passed if one[0] == seed else rest).append(one)
        for _ in range(place):
            seed = sha256_of_seed(seed)
        ends.update({one: seed for one in passed})
        left = rest
    return ends


def check_seeds(server_seed, client_seed, nonce):
    if not re.fullmatch(r"[0-9a-f]{64}", server_seed):
        raise Refused("serverSeed is not 64 lowercase hex digits")
    try:
        length = len(client_seed.encode("utf-8"))
    except UnicodeEncodeError:
        raise Refused("clientSeed has a lone surrogate")
    if not 1 <= length <= 64:
        raise Refused("clientSeed is not 1 to 64 bytes")
    if re.search("[\x00-\x1f\x80-\x9f]", client_seed):
        raise Refused("clientSeed has a control character")
    if type(nonce) is not int or not 0 <= nonce < 2**53:
        raise Refused("nonce is not a whole number from 0 to 2^53 - 1")


class Stream:
    def __init__(self, server_seed, client_seed, nonce):
        check_seeds(server_seed, client_seed, nonce)
        self.key = bytes.fromhex(server_seed)
        self.start = f"{client_seed}:{nonce}:"
        self.read = b""
        self.blocks = 0
        self.used = 0

    def bytes(self, count):
        while len(self.read) < self.used + count:
            message = (self.start + str(self.blocks)).encode("utf-8")
            self.read += hmac.new(self.key, message, hashlib.sha256).digest()
            self.blocks += 1
        part = self.read[self.used : self.used + count]
        self.used += count
        return part

    def u32(self):
        return int.from_bytes(self.bytes(4), "big")

    def u64(self):
        return int.from_bytes(self.bytes(8), "big")

    def uniform(self, n):
        if not 1 <= n <= 2**64:
            raise Refused(f"uniform({n})")
        if n == 1:
            return 0
        space, read = (2**32, self.u32) if n <= 2**32 else (2**64, self.u64)
        limit = space - space % n
        number = read()
        while number >= limit:
            number = read()
        return number % n

    def pick(self, n, k):
        deck = self.deck(n)
        return [next(deck) for _ in range(k)]

    def deck(self, n):
        """pick(n, n), one number at a time: only what is taken is read."""
        a = list(range(n))
        for i in range(n):
            j = i + self.uniform(n - i)
            a[i], a[j] = a[j], a[i]
            yield a[i]

    def shuffle(self, n):
        return self.pick(n, n)

    def weighted(self, weights):
        t = self.uniform(sum(weights))
        running = 0
        for index, weight in enumerate(weights):
            running += weight
            if running > t:
                return index
        raise Refused("no weights")
