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

    def choose(self, side):
        draft = {"slots": {}}
        while True:
            choices = self.ask("choices", {"side": side, "draft": draft})["choices"]
            slot = choices["slot"]
            if slot is None:
                return {"type": draft["type"], **draft["slots"]}
            value = random.choice(choices["candidates"])["value"]
            if slot["of"] in ("pieces", "spaces", "path"):
                value = choices.get("suggest", [value])
            if slot["name"] == "type":
                draft["type"] = value
            else:
                draft["slots"][slot["name"]] = value


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
