"""What differs, field by field."""


def differences(field, stated, computed):
    if isinstance(stated, dict) and isinstance(computed, dict):
        found = []
        for key in [*computed, *(key for key in stated if key not in computed)]:
            if key not in stated or key not in computed:
                side = "missing" if key not in stated else "not expected"
                found.append(f"{field}.{key}: {side}")
            else:
                found += differences(f"{field}.{key}", stated[key], computed[key])
        return found
    if isinstance(stated, list) and isinstance(computed, list) and len(stated) == len(computed):
        pairs = enumerate(zip(stated, computed))
        return [line for index, (a, b) in pairs for line in differences(f"{field}[{index}]", a, b)]
    if type(stated) is type(computed) and stated == computed:
        return []
    return [f"{field}: stated {stated!r}, computed {computed!r}"]
