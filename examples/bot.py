"""A player made of code, in Python with nothing but its standard library.

    python3 examples/bot.py <server> <token> <match> <seat> [invitation]

It takes a free seat and plays anything legal over plain HTTP: it asks for the state, waiting until there is
something new, and builds each action slot by slot from what the server says can come next.
"""

import json
import random
import sys
import urllib.error
import urllib.request


class Table:
    def __init__(self, server, token, match, seat):
        self.base = f"{server}/api/matches/{match}"
        self.token = token
        self.seat = seat

    def ask(self, path, body=None):
        """Returns the answer; a refusal by the rules is an answer too."""
        request = urllib.request.Request(
            f"{self.base}/{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={"authorization": f"Bearer {self.token}", "content-type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=90) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            answer = json.load(error)
            if error.code == 422:
                return answer
            raise SystemExit(f"{error.code} {answer['message']}") from None

    def state(self, since, wait):
        return self.ask(f"state?seat={self.seat}&since={since}&wait={wait}")

    def choices(self, side, draft):
        return self.ask("choices", {"side": side, "draft": draft})["choices"]

    def choose(self, side):
        """Builds an action slot by slot; begins again at a dead end."""
        while True:
            draft = {"slots": {}}
            while draft is not None:
                choices = self.choices(side, draft)
                if choices["slot"] is None:
                    if choices["mayFinish"]:
                        return {"type": draft["type"], **draft["slots"]}
                    break
                draft = self.fill(side, draft, choices)

    def fill(self, side, draft, choices):
        """Fills the next slot: one value, or a set or path, value by value. None at a dead end."""
        slot = choices["slot"]
        if slot["of"] in ("pieces", "spaces", "path"):
            value = self.several(side, draft, choices)
        else:
            value = random.choice(choices["candidates"])["value"] if choices["candidates"] else None
        if value is None:
            return None
        if slot["name"] == "type":
            return {**draft, "type": value}
        return {**draft, "slots": {**draft["slots"], slot["name"]: value}}

    def several(self, side, draft, choices):
        if "suggest" in choices:
            return choices["suggest"]
        chosen = []
        while True:
            candidates = choices["candidates"]
            if choices["mayFinish"] and (not candidates or random.random() < 0.5):
                return chosen
            if not candidates:
                return None
            chosen.append(random.choice(candidates)["value"])
            choices = self.choices(side, {**draft, "chosen": chosen})


def main(server, token, match, seat, invitation=None):
    table = Table(server, token, match, int(seat))
    seated = {"seat": int(seat), "nonce": str(random.random())}
    if invitation is not None:
        seated["token"] = invitation
    table.ask("join", seated)

    version, wait = 0, 0
    while True:
        state = table.state(version, wait)
        if state["table"]["status"] == "finished":
            print("The match is over. Winners:", ", ".join(state["table"]["result"]["winners"]) or "none")
            return
        version = state.get("version", 0)
        # Only the decisions that are ours come with the actions that answer them.
        mine = [each for each in state.get("decisions", []) if "actions" in each]
        wait = 20 if not mine else 0
        if mine:
            side = mine[0]["side"]
            answer = table.ask("act", {"side": side, "action": table.choose(side), "version": version})
            if "refusal" in answer:
                print(answer["refusal"]["rule"], answer["refusal"]["key"], file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
